import {Fragment, type ReactNode} from 'react';
import {LAYERS, type Layer} from './layers';
import styles from './styles.module.css';

/** The layers of an inference stack; one opens at a time, and all can be read without scripts. */
export default function InferenceStack(): ReactNode {
  return (
    <figure className={styles.figure}>
      {LAYERS.map((layer) => (
        <LayerBox key={layer.id} layer={layer} />
      ))}
      <figcaption>
        Every request passes the layers with filled bars. The other layers should be able to stop
        for a while without users noticing.
      </figcaption>
    </figure>
  );
}

function LayerBox({layer}: {readonly layer: Layer}): ReactNode {
  const rows: readonly [string, ReactNode][] = [
    ['Decides', layer.decides],
    ['Must never', layer.never],
    ['Offers', layer.offers],
    ['Fails as', layer.failure],
    ['Signals', <Names key="signals" names={layer.signals} />],
    ['Open implementations', layer.implementations.join(', ')],
  ];
  return (
    <details
      className={`${styles.layer} ${layer.inRequestPath ? styles.inPath : ''}`}
      name="inference-stack"
      open={layer.id === 'gateway'}
    >
      <summary>
        <strong>{layer.name}</strong>
        <span className={styles.path}>
          {layer.inRequestPath ? 'in the request path' : 'beside the request path'}
        </span>
      </summary>
      <dl>
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Signals: names of metrics as code, others in words. */
function Names({names}: {readonly names: readonly string[]}): ReactNode {
  return names.map((name, index) => (
    <Fragment key={name}>
      {/[_:]/.test(name) ? <code>{name}</code> : name}
      {index < names.length - 1 && ', '}
    </Fragment>
  ));
}

import type {ReactNode} from 'react';
import {vllmQuantizationHardware} from '@site/src/data/quantizationFacts';
import {ResultTable} from '../../ui/results';
import styles from './styles.module.css';

const HARDWARE: Readonly<Record<string, string>> = {
  volta: 'Volta',
  turing: 'Turing',
  ampere: 'Ampere',
  ada: 'Ada',
  hopper: 'Hopper',
  amdGpu: 'AMD GPU',
  intelGpu: 'Intel GPU',
  intelGaudi: 'Gaudi',
  x86Cpu: 'x86 CPU',
};

const KERNELS: Readonly<Record<string, string>> = {
  awq: 'AWQ (W4A16)',
  gptq: 'GPTQ (W4A16)',
  marlin: 'Marlin (GPTQ, AWQ, FP8)',
  int8W8a8: 'INT8 W8A8',
  fp8W8a8: 'FP8 W8A8',
  bitsandbytes: 'bitsandbytes',
  gguf: 'GGUF',
  incW8a8: 'INC W8A8',
};

/** Which quantization kernels of vLLM run on which hardware, with version and source. */
export default function QuantizationSupport(): ReactNode {
  const {columns, rows, version, sources, verifiedOn} = vllmQuantizationHardware;
  return (
    <>
      <ResultTable
        caption={`Quantization kernels of vLLM ${version} by hardware`}
        columns={[
          'Kernel',
          ...columns.map((column) => ({label: HARDWARE[column] ?? column, numeric: false})),
        ]}
        rows={Object.entries(rows).map(([kernel, supported]) => [
          KERNELS[kernel] ?? kernel,
          ...supported.map((yes) => (yes ? 'yes' : 'no')),
        ])}
      />
      <p className={styles.source}>
        Source, read {verifiedOn}:{' '}
        {sources.map(({title, url}) => (
          <a key={url} href={url}>
            {title}
          </a>
        ))}
        .
      </p>
    </>
  );
}

import {createHash, X509Certificate} from 'node:crypto';
import {generate} from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of the public key, in Base64: by it a browser can be told to trust the certificate. */
  readonly publicKeyHash: string;
}

/** A certificate for this machine, made anew for each run. */
export async function makeCertificate(): Promise<Certificate> {
  const {private: key, cert} = await generate([{name: 'commonName', value: 'localhost'}], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const spki = new X509Certificate(cert).publicKey.export({type: 'spki', format: 'der'});
  return {key, cert, publicKeyHash: createHash('sha256').update(spki).digest('base64')};
}

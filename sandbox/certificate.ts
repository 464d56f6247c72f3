import { createPublicKey, randomBytes, sign } from 'node:crypto'

/**
 * Encodes a self-signed X.509 certificate as PEM; Node can parse certificates but not create them. DER tags: 02 integer, 03 bit string,
 * 05 null, 06 object identifier, 0c UTF-8 string, 17 UTC time, 30 sequence, 31 set, a0 the context-specific tag of the version.
 */
export function selfSignedCertificate(name: string, publicKey: string, privateKey: string): string {
  // sha256WithRSAEncryption
  const algorithm = sequence(objectId('2a864886f70d01010b'), der(0x05))
  // commonName
  const subject = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
  const validity = sequence(time('250101000000Z'), time('490101000000Z'))
  const key = createPublicKey(publicKey).export({ type: 'spki', format: 'der' })
  const serial = der(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)]))
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const content = sequence(version, serial, algorithm, subject, validity, subject, key)
  const signature = sign('sha256', content, privateKey)
  const certificate = sequence(content, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function sequence(...elements: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(elements))
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function time(utc: string): Buffer {
  return der(0x17, Buffer.from(utc))
}

function der(tag: number, content: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from([tag]), length(content.length), content])
}

function length(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size])
  const bytes = size < 0x100 ? [size] : [size >> 8, size & 0xff]
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

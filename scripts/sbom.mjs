import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Lists the packages of a lockfile that production installs, as a CycloneDX document. `npm sbom --omit=dev` leaves out
 * packages that are a development dependency of any other workspace, such as sharp and pg.
 */
export function sbomOf(lockfile) {
  const components = Object.entries(lockfile.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, entry]) => toComponent(path, entry))
  const unique = new Map(components.map((component) => [component.purl, component]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: lockfile.name, version: lockfile.version } },
    components: [...unique.values()],
  }
}

function toComponent(path, { name, version, license, integrity, optional }) {
  const packageName = name ?? path.replace(/.*node_modules\//, '')
  return {
    type: 'library',
    name: packageName,
    version,
    purl: `pkg:npm/${packageName.replace('@', '%40')}@${version}`,
    scope: optional ? 'optional' : 'required',
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: [toHash(integrity)] }),
  }
}

/** Converts the base64 digest of a lockfile ("sha512-...") to hexadecimal. */
function toHash(integrity) {
  const [algorithm, digest] = integrity.split('-')
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  process.stdout.write(`${JSON.stringify(sbomOf(lockfile), null, 2)}\n`)
}

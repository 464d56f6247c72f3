import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Programs of the tests install packages at the same time, but apt-get fails while another one runs. */
const lockFile = join(tmpdir(), 'inkloom-apt.lock')

/** An apt-get command that waits until no other one runs; its first item is the program. */
export function aptGet(...args) {
  return ['flock', lockFile, 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args]
}

import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { canPin } from './processes.ts'

/** The machine, the commit and the command of this run, for the head of the report. */
export function describeRun(): string {
  const parts = [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    currentCommit(),
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    canPin ? 'measured processes pinned to one core, load generator to another' : 'cores not pinned',
  ]
  const args = process.argv.slice(2).join(' ')
  return `${parts.join('; ')}. Created with \`npm run bench${args ? ` -- ${args}` : ''}\`.`
}

function currentCommit(): string {
  try {
    const changes = git('status', '--porcelain', '--untracked-files=no')
    return `commit ${git('rev-parse', '--short', 'HEAD')}${changes === '' ? '' : ' with changes'}`
  } catch {
    return 'no commit'
  }
}

export function git(...args: string[]): string {
  return execFileSync('git', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim()
}

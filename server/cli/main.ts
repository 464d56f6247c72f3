import { parseArgs } from 'node:util'
import { parseConfig } from '../config/config.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { openShopDatabase } from './database.ts'
import { formatTable } from './table.ts'

/** `npm run shop -- <command> [--json]`. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      // For `ship`.
      carrier: { type: 'string' },
      tracking: { type: 'string' },
      // For `product set` and `seller set`.
      volume: { type: 'string' },
      'processing-days': { type: 'string' },
      // For `return`.
      refund: { type: 'boolean' },
      remake: { type: 'boolean' },
      decline: { type: 'boolean' },
      done: { type: 'boolean' },
    },
  })
  const { carrier, tracking, volume, 'processing-days': processingDays } = values
  const options = [carrier, tracking, volume, processingDays].filter((option) => option !== undefined)
  const flags = (['refund', 'remake', 'decline', 'done'] as const).filter((flag) => values[flag])
  const [name = '', ...commandArguments] = [...positionals, ...options, ...flags.map((flag) => `--${flag}`)]
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || values.help || commandArguments.length < command.minArguments)
    return printHelp(name, command)

  const parsed = parseConfig(process.env)
  if (!parsed.ok) return fail(parsed.errors.join('\n'))
  const shop = await openShopDatabase(parsed.config)
  try {
    const result = await command.run(shop, commandArguments)
    if (typeof result === 'string') return fail(result)
    process.stdout.write(values.json ? `${JSON.stringify(result, null, 2)}\n` : formatTable(result))
    return 0
  } finally {
    await shop.close()
  }
}

function printHelp(name: string, command: Command | undefined): number {
  if (command) process.stdout.write(`npm run shop -- ${command.usage}\n    ${command.summary}\n`)
  else {
    const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
    process.stdout.write(`npm run shop -- <command> [--json]\n\n${lines.join('\n')}\n`)
  }
  return name === '' || command ? 0 : fail(`Unknown command: ${name}`)
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`)
  return 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.exitCode = fail(error instanceof Error ? error.message : String(error))
}

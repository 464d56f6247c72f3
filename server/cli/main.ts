import { parseArgs } from 'node:util'
import { parseConfig } from '../config/config.ts'
import { commands, type Command } from './commands.ts'
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
      // The parcel of `ship`.
      carrier: { type: 'string' },
      tracking: { type: 'string' },
    },
  })
  const { carrier, tracking } = values
  const [name = '', ...words] = [...positionals, ...[carrier, tracking].filter((word) => word !== undefined)]
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || values.help || words.length < command.words) return explain(name, command)

  const parsed = parseConfig(process.env)
  if (!parsed.ok) return fail(parsed.errors.join('\n'))
  const shop = await openShopDatabase(parsed.config)
  try {
    const answer = await command.run(shop, words)
    if (typeof answer === 'string') return fail(answer)
    process.stdout.write(values.json ? `${JSON.stringify(answer, null, 2)}\n` : formatTable(answer))
    return 0
  } finally {
    await shop.close()
  }
}

function explain(name: string, command: Command | undefined): number {
  if (command) process.stdout.write(`npm run shop -- ${command.usage}\n    ${command.summary}\n`)
  else {
    const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
    process.stdout.write(`npm run shop -- <command> [--json]\n\n${lines.join('\n')}\n`)
  }
  return name === '' || command ? 0 : fail(`There is no command ${name}`)
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

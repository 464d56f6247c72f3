import { parseConfig } from '../config/config.ts'
import '../lib/fast-imports.ts'
import { type ClusterCommand, type Command, parseCommand } from './command.ts'
import { formatTable, type Row } from './table.ts'

/** `npm run shop -- <command> [--json]`. */
async function main(line: string[]): Promise<number> {
  // Imported after fast-imports.ts, because these load drizzle-orm, whose imports it speeds up.
  const [{ commands: shopCommands }, { clusterCommands }, { openShopDatabase }] = await Promise.all([
    import('./commands.ts'),
    import('./cluster-commands.ts'),
    import('./database.ts'),
  ])
  const commands: Record<string, Command | ClusterCommand> = { ...shopCommands, ...clusterCommands }
  const { command, name, args, options } = parseCommand(commands, line)
  if (!command) return printCommands(commands, name)
  if (options['help'] || args.length < command.minArguments) return printUsage(command)

  const parsed = parseConfig(process.env)
  if (!parsed.ok) return fail(parsed.errors.join('\n'))
  const print = (result: Row[] | string) => {
    if (typeof result === 'string') return fail(result)
    process.stdout.write(options['json'] ? `${JSON.stringify(result, null, 2)}\n` : formatTable(result))
    return 0
  }
  if ('runAlone' in command) return print(await command.runAlone(parsed.config, args, options))
  const shop = await openShopDatabase(parsed.config)
  try {
    return print(await command.run(shop, args, options))
  } finally {
    await shop.close()
  }
}

function printUsage({ usage, summary }: Command | ClusterCommand): number {
  process.stdout.write(`npm run shop -- ${usage}\n    ${summary}\n`)
  return 0
}

/** All commands, or those that start with the word. */
function printCommands(commands: Record<string, Command | ClusterCommand>, word: string): number {
  const listed = Object.entries(commands).filter(([name]) => name.startsWith(`${word} `))
  const shown = listed.length > 0 ? listed : Object.entries(commands)
  const lines = shown.map(([, { usage, summary }]) => `  ${usage}\n      ${summary}`)
  process.stdout.write(`npm run shop -- <command> [--json]\n\n${lines.join('\n')}\n`)
  return word === '' || listed.length > 0 ? 0 : fail(`Unknown command: ${word}`)
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

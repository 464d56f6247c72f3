import { parseArgs } from 'node:util'
import type { Config } from '../config/config.ts'
import type { ShopDatabase } from './database.ts'
import type { Row } from './table.ts'

/** The values of a command's options by name; one that was not given is undefined. */
export type Options = Record<string, string | boolean | undefined>

interface Usage {
  usage: string
  summary: string
  /** How many arguments it requires, without options. */
  minArguments: number
  /** Its options besides --json and --help. */
  options?: Record<string, { type: 'string' | 'boolean' }>
}

/** An admin command. Its name is one word, such as `orders`, or two, such as `seller set`. */
export interface Command extends Usage {
  /** Returns the rows to print, or an error message. */
  run: (shop: ShopDatabase, args: string[], options: Options) => Promise<Row[] | string>
}

/** An admin command that does not open the shop's database. */
export interface ClusterCommand extends Usage {
  /** Returns the rows to print, or an error message. */
  runAlone: (config: Config, args: string[], options: Options) => Promise<Row[] | string>
}

export type Commands = Record<string, Command>

/** The number of rows that a list command prints at most. */
export const maxRows = 200

const commonOptions = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const

/** A command line after its name was found: `seller set 3 --processing-days 5`. */
export interface ParsedCommand<C extends Usage> {
  /** Null if there is no such command. */
  command: C | null
  /** The words that name the command. */
  name: string
  args: string[]
  options: Options
}

/** Throws an error for options that the command does not have. */
export function parseCommand<C extends Usage>(
  commands: Record<string, C>,
  line: readonly string[],
): ParsedCommand<C> {
  const [first = '', second = ''] = line
  const name = [`${first} ${second}`, first].find((words) => Object.hasOwn(commands, words))
  if (name === undefined) {
    const { values, positionals } = parseArgs({
      args: [...line],
      strict: false,
      allowPositionals: true,
      options: commonOptions,
    })
    return { command: null, name: positionals[0] ?? '', args: [], options: values }
  }
  const command = commands[name]!
  const { values, positionals } = parseArgs({
    args: line.slice(name.split(' ').length),
    allowPositionals: true,
    options: { ...command.options, ...commonOptions },
  })
  return { command, name, args: positionals, options: values }
}

/** Parses and runs a command line. Returns the rows to print, or an error message. */
export async function runCommand(
  commands: Commands,
  shop: ShopDatabase,
  ...line: string[]
): Promise<Row[] | string> {
  const { command, name, args, options } = parseCommand(commands, line)
  if (!command) return `Unknown command: ${name}`
  if (args.length < command.minArguments) return `Usage: ${command.usage}`
  return command.run(shop, args, options)
}

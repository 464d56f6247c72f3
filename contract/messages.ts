// Modules of named exports, so that the browser loads only the texts that it uses.
export type { Bilingual } from './bilingual-texts.ts'
export * as bilingual from './bilingual-texts.ts'
export * as messages from './message-texts.ts'

// Namespaces of named exports can be tree-shaken, so that scripts contain only the texts that they use.
export type { Bilingual } from './bilingual-texts.ts'
export * as bilingual from './bilingual-texts.ts'
export * as messages from './message-texts.ts'

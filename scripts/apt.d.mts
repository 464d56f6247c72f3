export function aptGet(...args: string[]): [program: string, ...args: string[]]

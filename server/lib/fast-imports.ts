import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * Makes drizzle-orm load faster. Node parses a package.json again for each module of the package, and the one of drizzle-orm has
 * 180 kB: that takes about a second of CPU time in every process. Load this file before the first import of drizzle-orm.
 */
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context
    // The package is an ES module and imports its own files by their full names.
    if (specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!/^drizzle-orm(?:\/|$)/.test(specifier)) return nextResolve(specifier, context)
    const found = resolved.get(specifier) ?? nextResolve(specifier, context)
    resolved.set(specifier, found)
    return { ...found, shortCircuit: true }
  },
})

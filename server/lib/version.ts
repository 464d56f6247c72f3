import packageJson from '../../package.json' with { type: 'json' }

/** The version of the shop. */
export const { version } = packageJson

/** What a process does for a shop with several processes. */
export interface ChildRole {
  kind: 'worker' | 'background'
  /** The socket on which the background process serves the workers. */
  sharedSocket: string
  /** A socket of this process alone; the workers are also reached by it. */
  ownSocket: string
  /** Workers count from 1. */
  slot: number
}

const variable = 'INKLOOM_ROLE'

/** The role that the supervisor gave to this process; null for a process that the user started. */
export function childRole(environment: NodeJS.ProcessEnv): ChildRole | null {
  const text = environment[variable]
  return text ? (JSON.parse(text) as ChildRole) : null
}

export const roleEnvironment = (role: ChildRole) => ({ [variable]: JSON.stringify(role) })

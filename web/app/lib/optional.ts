/** The value of a deferred call, or null: it may be absent and never takes the page with it. */
export async function optional<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (cause) {
    console.error(cause)
    return null
  }
}

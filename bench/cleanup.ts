type Cleanup = () => void | Promise<void>

const pending = new Set<Cleanup>()

/** Registers a cleanup for the end of the run. The returned function runs it earlier, once. */
export function onCleanup(cleanup: Cleanup): () => Promise<void> {
  pending.add(cleanup)
  return async () => {
    if (pending.delete(cleanup)) await cleanup()
  }
}

/** Runs the pending cleanups, newest first. A failure does not stop the others. */
export async function runCleanups(): Promise<void> {
  for (const cleanup of [...pending].reverse()) {
    pending.delete(cleanup)
    try {
      await cleanup()
    } catch (error) {
      console.error(error)
    }
  }
}

type Close = () => void | Promise<void>

const open = new Set<Close>()

/** Remembers how to take something down again; the answer does it now, once. */
export function toClose(close: Close): () => Promise<void> {
  open.add(close)
  return async () => {
    if (open.delete(close)) await close()
  }
}

/** Takes down whatever is still up, the newest first, whatever fails on the way. */
export async function closeAll(): Promise<void> {
  for (const close of [...open].reverse()) {
    open.delete(close)
    try {
      await close()
    } catch (error) {
      console.error(error)
    }
  }
}

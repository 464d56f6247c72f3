/**
 * Runs `open` with a stack that collects cleanup steps. The result runs them in reverse order when it is disposed.
 * If `open` fails, they run at once and the original error is thrown.
 */
export async function disposable<T extends object>(
  open: (stack: AsyncDisposableStack) => Promise<T>,
): Promise<T & AsyncDisposable> {
  const stack = new AsyncDisposableStack()
  try {
    const opened = await open(stack)
    return Object.assign(opened, { [Symbol.asyncDispose]: () => stack.disposeAsync() })
  } catch (error) {
    // A cleanup step that fails too usually fails for the same reason.
    await stack.disposeAsync().catch(() => undefined)
    throw error
  }
}

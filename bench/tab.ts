/** One tab of a browser, told what to do over its debugging port. */
export interface Tab {
  send: <Answer = unknown>(method: string, params?: object) => Promise<Answer>
  /** The value of an expression in the page; waits where it is a promise. */
  evaluate: <Value>(expression: string) => Promise<Value>
  close: () => void
}

export async function openTab(port: number): Promise<Tab> {
  const made = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await made.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((open, fail) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', () => fail(new Error('The browser did not open a tab')))
  })
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as {
      id?: number
      result?: never
      error?: { message: string }
    }
    const asked = id === undefined ? undefined : waiting.get(id)
    if (!asked) return
    waiting.delete(id!)
    if (error) asked.reject(new Error(error.message))
    else asked.resolve(result!)
  })
  let last = 0
  const send: Tab['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await send<{
      result: { value: Value }
      exceptionDetails?: { text: string }
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails) throw new Error(`In the page: ${exceptionDetails.text}`)
    return result.value
  }
  return { send, evaluate, close: () => socket.close() }
}

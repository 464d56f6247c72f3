/** A browser tab, controlled with the DevTools protocol. */
export interface BrowserTab {
  send: <Result = unknown>(method: string, params?: object) => Promise<Result>
  /** Evaluates an expression in the page and awaits it if it is a promise. */
  evaluate: <Value>(expression: string) => Promise<Value>
  close: () => Promise<void>
}

export async function openTab(port: number): Promise<BrowserTab> {
  const response = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { id, webSocketDebuggerUrl } = (await response.json()) as { id: string; webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Could not connect to the browser tab')))
  })
  const pending = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as {
      id?: number
      result?: never
      error?: { message: string }
    }
    const call = id === undefined ? undefined : pending.get(id)
    if (!call) return
    pending.delete(id!)
    if (error) call.reject(new Error(error.message))
    else call.resolve(result!)
  })
  let lastId = 0
  const send: BrowserTab['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      lastId += 1
      pending.set(lastId, { resolve, reject })
      socket.send(JSON.stringify({ id: lastId, method, params }))
    })
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await send<{
      result: { value: Value }
      exceptionDetails?: { text: string }
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails) throw new Error(`In the page: ${exceptionDetails.text}`)
    return result.value
  }
  const close = async () => {
    socket.close()
    await fetch(`http://127.0.0.1:${port}/json/close/${id}`)
  }
  return { send, evaluate, close }
}

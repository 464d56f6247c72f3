/** A page or a Node process, controlled with the DevTools protocol. */
export interface Session {
  send: <Result = unknown>(method: string, params?: object) => Promise<Result>
  /** Evaluates an expression and awaits it if it is a promise. */
  evaluate: <Value>(expression: string) => Promise<Value>
}

export async function openSession(url: string): Promise<Session & { disconnect: () => void }> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Could not connect to ${url}`)))
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
  const send: Session['send'] = (method, params = {}) =>
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
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result.value
  }
  return { send, evaluate, disconnect: () => socket.close() }
}

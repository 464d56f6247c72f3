import { openSession, type Session } from './devtools.ts'

/** A browser tab, controlled with the DevTools protocol. */
export interface BrowserTab extends Session {
  close: () => Promise<void>
}

export async function openTab(port: number): Promise<BrowserTab> {
  const response = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { id, webSocketDebuggerUrl } = (await response.json()) as { id: string; webSocketDebuggerUrl: string }
  const { disconnect, ...session } = await openSession(webSocketDebuggerUrl)
  const close = async () => {
    disconnect()
    await fetch(`http://127.0.0.1:${port}/json/close/${id}`)
  }
  return { ...session, close }
}

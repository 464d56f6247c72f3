import { createContext } from 'react'
import { createContext as createRouterContext } from 'react-router'

/** Marks our own inline scripts while a page is rendered. The server hashes them for its policy and removes the mark. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** How the server passes the nonce of a rendering to the entry. */
export const scriptNonce = createRouterContext<string>()

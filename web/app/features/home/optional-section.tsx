import { useCallback, useEffect, type ReactNode } from 'react'
import { api, type Api } from '../../lib/api.ts'
import { useLate } from '../../lib/use-client-fallback.ts'

interface LateSectionProps<T> {
  fromServer: T[] | null
  /** One of `sections`: asked once, silently, when the server could not. */
  call: (api: Api) => Promise<T[]>
  children: (list: T[]) => ReactNode
}

/** A section that is there when its list is. */
export function LateSection<T>({ fromServer, call, children }: LateSectionProps<T>) {
  const { value, ask } = useLate(
    fromServer,
    useCallback(() => call(api), [call]),
  )
  useEffect(() => void ask(), [ask])
  return value && value.length > 0 ? children(value) : null
}

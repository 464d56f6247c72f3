import { useLocation, useNavigation } from 'react-router'

/** Whether another page of the current list is loading. */
export function useListLoading(): boolean {
  const { pathname } = useLocation()
  const next = useNavigation().location
  return next !== undefined && firstSegment(next.pathname) === firstSegment(pathname)
}

const firstSegment = (pathname: string) => pathname.split('/')[1]

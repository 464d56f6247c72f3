import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The first page's manifest contains every route, so that a navigation needs no manifest request.
  routeDiscovery: { mode: 'initial' },
  // Loaders stay in the files of their screens: separate files would cost another request.
  splitRouteModules: false,
} satisfies Config

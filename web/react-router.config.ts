import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are in the first page's manifest, so that a navigation needs no further request.
  routeDiscovery: { mode: 'initial' },
  // Separate loader modules would add one request per route.
  splitRouteModules: false,
} satisfies Config

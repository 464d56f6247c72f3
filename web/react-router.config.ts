import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every route is in the first page's manifest: no further question before a navigation.
  routeDiscovery: { mode: 'initial' },
  // The loaders lie with the screens: a file of their own would be one more to ask for.
  splitRouteModules: false,
} satisfies Config

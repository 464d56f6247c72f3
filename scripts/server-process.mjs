import { spawn } from 'node:child_process'

/** Starts a server program as a process that stops when this one does. */
export function startServerProcess(node, program, environment = {}) {
  const mode = process.env.NODE_ENV === 'production' ? 'production' : 'demo'
  const server = spawn(node, [program], {
    // The server stops when this channel closes, so also when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      INKLOOM_MODE: mode,
      NODE_ENV: 'production',
      // Node compiles the TypeScript sources once and not at every start.
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      ...environment,
    },
  })
  const stop = () => server.kill('SIGTERM')
  // A terminal sends Ctrl-C to the server too; this process only has to wait for it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  stopWithNpm(stop)
  server.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

/** A killed npm does not stop its scripts, but they get another parent. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
}

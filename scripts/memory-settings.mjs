/**
 * A rendered page leaves megabytes of short-lived objects. With Node's default they stay in memory for longer, without being faster.
 * The larger the limit of the heap, the more garbage V8 lets it grow by: fourfold by default, by half with this one.
 * V8 starts four helper threads by default. While they collect garbage on a busy core, requests wait for them.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=768', '--v8-pool-size=1']

/**
 * Returns freed memory to the system, which the GNU allocator keeps otherwise. Pages and the buffers of sockets are smaller than the first
 * threshold, because mapping each of them on its own costs up to 6 % of the time of a rendering.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
}

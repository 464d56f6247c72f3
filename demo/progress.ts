export type Report = (done: number, total: number) => void

/** The progress reporting that the loader needs; the server passes an implementation. */
export interface Progress {
  step<T>(what: string, work: (report: Report) => Promise<T>): Promise<T>
}

export const silently: Progress = { step: (_, work) => work(() => {}) }

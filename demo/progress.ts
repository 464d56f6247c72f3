export type Report = (done: number, total: number) => void

/** Shows which step is running and how far it is. */
export interface Progress {
  step<T>(what: string, work: (report: Report) => Promise<T>): Promise<T>
}

export const silently: Progress = { step: (_, work) => work(() => {}) }

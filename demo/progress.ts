export type Report = (done: number, total: number) => void

/** Who is told what is going on, and how far it is. */
export interface Progress {
  step<T>(what: string, work: (report: Report) => Promise<T>): Promise<T>
}

export const silently: Progress = { step: (_, work) => work(() => {}) }

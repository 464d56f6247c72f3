/** A static page as written; ids and dates are given when all pages are put together. */
export interface PageText {
  title: string
  slug: string
  /** HTML. */
  detail: string
}

/** Texts that the shop's screens and calls say to the letter. Vietnamese ones come with their English. */
export const messages = {
  unableToLoadProducts: 'Unable to load products',
  emptyCategory: 'No products in this category',
  searchHeading: (keyword: string) => `Search results for: "${keyword}"`,
  noSearchResult: (keyword: string) => `No products found matching "${keyword}"`,
  noLiveResult: (keyword: string) => `No product found for "${keyword}"`,
  unnamedProduct: 'Unnamed Product',
  noPrice: 'N/A',
  invalidEmail: { title: 'Invalid Email', text: 'Please enter a valid email address' },
} as const

/** A text that the shop says in Vietnamese, with the English beside it. */
export interface Bilingual {
  vi: string
  en: string
}

export const bilingual = {
  noProducts: { vi: 'Không có sản phẩm nào', en: 'No products' },
  cannotLoadProducts: {
    vi: 'Không thể tải danh sách sản phẩm',
    en: 'Cannot load the list of products',
  },
  cannotLoadCategories: {
    vi: 'Không thể tải danh sách danh mục',
    en: 'Cannot load the list of categories',
  },
  cannotLoadPosts: { vi: 'Không thể tải danh sách bài viết', en: 'Cannot load the list of posts' },
  cannotLoadTopics: { vi: 'Không thể tải danh sách chủ đề', en: 'Cannot load the list of topics' },
  cannotLoadPages: { vi: 'Không thể tải danh sách trang', en: 'Cannot load the list of pages' },
} as const satisfies Record<string, Bilingual>

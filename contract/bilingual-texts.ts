/* Texts that the spec gives in Vietnamese; import them as `bilingual` from messages.ts. */

/** A Vietnamese text with its English translation. */
export interface Bilingual {
  vi: string
  en: string
}

export const noProducts: Bilingual = { vi: 'Không có sản phẩm nào', en: 'No products' }
export const cannotLoadProducts: Bilingual = {
  vi: 'Không thể tải danh sách sản phẩm',
  en: 'Cannot load the list of products',
}
export const cannotLoadCategories: Bilingual = {
  vi: 'Không thể tải danh sách danh mục',
  en: 'Cannot load the list of categories',
}
export const cannotLoadPosts: Bilingual = {
  vi: 'Không thể tải danh sách bài viết',
  en: 'Cannot load the list of posts',
}
export const cannotLoadTopics: Bilingual = {
  vi: 'Không thể tải danh sách chủ đề',
  en: 'Cannot load the list of topics',
}
export const cannotLoadShops: Bilingual = {
  vi: 'Không thể tải danh sách cửa hàng',
  en: 'Cannot load the list of shops',
}
export const cannotLoadPages: Bilingual = {
  vi: 'Không thể tải danh sách trang',
  en: 'Cannot load the list of pages',
}

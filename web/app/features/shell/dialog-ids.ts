/** The dialogs of phones, which load after the header that opens them. */
export const menuDialogId = 'menu-dialog'
export const searchDialogId = 'search-dialog'

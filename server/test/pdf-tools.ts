import { installPackages } from './apt.ts'

/** Installs independent readers of PDF and Data Matrix. */
export function installPdfTools(): void {
  installPackages(
    ['poppler-utils', 'qpdf', 'ghostscript', 'zxing-cpp-tools'],
    ['pdfinfo', 'pdffonts', 'pdftocairo', 'qpdf', 'gs', 'ZXingReader'],
  )
}

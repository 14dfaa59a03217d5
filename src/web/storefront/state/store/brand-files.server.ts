import type { Look } from '../../../../domains/brand/rules.ts'
import bold from '../../../ui/brand/bold.css?url'
import classic from '../../../ui/brand/classic.css?url'
import dark from '../../../ui/brand/dark.css?url'
import friendly from '../../../ui/brand/friendly.css?url'
import archivo from '../../../ui/fonts/archivo.woff2?url'
import archivoRupee from '../../../ui/fonts/archivo-rupee.woff2?url'
import fraunces from '../../../ui/fonts/fraunces.woff2?url'
import frauncesRupee from '../../../ui/fonts/fraunces-rupee.woff2?url'
import inter from '../../../ui/fonts/inter.woff2?url'
import interRupee from '../../../ui/fonts/inter-rupee.woff2?url'
import nunito from '../../../ui/fonts/nunito.woff2?url'
import nunitoRupee from '../../../ui/fonts/nunito-rupee.woff2?url'
import oswald from '../../../ui/fonts/oswald.woff2?url'
import oswaldRupee from '../../../ui/fonts/oswald-rupee.woff2?url'

/** What a brand loads instead of the default fonts, and the style sheets that it needs besides the usual one. */
export type BrandFiles = { fonts: string[]; sheets: string[] }

const FONTS: Record<Look['style']['fonts'], BrandFiles> = {
  athletic: { fonts: [inter, archivo, interRupee, archivoRupee], sheets: [] },
  friendly: { fonts: [nunito, nunitoRupee], sheets: [friendly] },
  classic: { fonts: [inter, fraunces, interRupee, frauncesRupee], sheets: [classic] },
  bold: { fonts: [inter, oswald, interRupee, oswaldRupee], sheets: [bold] },
  system: { fonts: [], sheets: [] },
}

/** Null if the look needs nothing but the usual files. Only here, so that pages don't carry the names of all of them. */
export function brandFilesOf({ style: { fonts, background } }: Look): BrandFiles | null {
  const files = FONTS[fonts]
  if (background === 'dark') return { ...files, sheets: [...files.sheets, dark] }
  return fonts === 'athletic' ? null : files
}

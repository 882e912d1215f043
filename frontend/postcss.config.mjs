import { join } from 'node:path'
import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'

/** Every style sheet knows the breakpoints of the theme by their names. */
export default {
  plugins: [globalData({ files: [join(import.meta.dirname, 'src/shared/theme/layout.css')] }), customMedia()],
}

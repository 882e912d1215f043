import { type Category, PATHS, pathTo } from '@sofaseva/contract'
import { Link } from '#shared/routing/link.js'
import { Image } from '#shared/ui/image.js'
import classes from './catalog.module.css'
import { ICON_SIZES } from './image-sizes.js'

/** Links to the categories. `all` allows more than one row on a wide screen. */
export function CategoryTiles({ categories, all = false }: { categories: readonly Category[]; all?: boolean }) {
  return (
    <ul className={`${classes.categories} ${all ? classes.allCategories : ''}`}>
      {categories.map((category) => (
        <li key={category._id}>
          <Link className={classes.category} to={pathTo(PATHS.category, { categoryId: category._id })}>
            <Image url={category.iconUrl} alt="" width={56} height={56} sizes={ICON_SIZES} eager />
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Same as `@custom-media --tablet` in `layout.css`. */
export const TABLET = '(min-width: 48rem)'

/** Same as `@custom-media --desktop` in `layout.css`. */
export const DESKTOP = '(min-width: 60rem)'

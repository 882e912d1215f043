/** As `@custom-media --desktop` in `layout.css`. */
export const DESKTOP = '(min-width: 60rem)'

import {
  ActionIcon,
  Button,
  Combobox,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type MantineColorsTuple,
  Menu,
  NumberInput,
  Popover,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core'

/** Every shade is the same: `theme.css` says which colour a component's parts have. */
const brand: MantineColorsTuple = Array.from({ length: 10 }, () => 'var(--brand)') as never

/** Text on a filled colour: dark schemes have light brands, on which white cannot be read. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const { variant, color = input.theme.primaryColor } = input
  return variant === 'filled' ? { ...colors, color: `var(--mantine-color-${color}-contrast)` } : colors
}

/** In its place in the page, so that it lies over a dialog too, and free of what scrolls around it. */
const FLOATING = { withinPortal: false, floatingStrategy: 'fixed' } as const
const QUICK = { duration: 150 }

/** How Mantine's components look: their measures; colours are in `theme.css`. */
export const ADMIN_THEME = createTheme({
  primaryColor: 'brand',
  colors: { brand },
  variantColorResolver,
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { size: 'lg', variant: 'subtle', color: 'gray' } }),
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    // Most have no list, and placing a hidden one has the whole page laid out while it is still being put together.
    Combobox: Combobox.extend({ defaultProps: { ...FLOATING, keepMounted: false } }),
    Input: Input.extend({ defaultProps: { size: 'sm' } }),
    Menu: Menu.extend({ defaultProps: { ...FLOATING, shadow: 'md', transitionProps: QUICK } }),
    // A comma groups thousands here; by default Mantine reads one as a decimal point.
    NumberInput: NumberInput.extend({ defaultProps: { allowedDecimalSeparators: ['.'] } }),
    Popover: Popover.extend({ defaultProps: { ...FLOATING, shadow: 'md', transitionProps: QUICK } }),
    Tooltip: Tooltip.extend({ defaultProps: { ...FLOATING, openDelay: 300, transitionProps: QUICK } }),
  },
})

import {
  ActionIcon,
  Button,
  Checkbox,
  Combobox,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  Menu,
  NumberInput,
  Pill,
  Popover,
  SegmentedControl,
  Switch,
  Tabs,
  TagsInput,
  Textarea,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core'
import classes from './theme.module.css'

const token = (name: string) => `var(--${name})`

interface Tone {
  main: string
  /** The color of a filled element on hover, and of text on a tint. */
  strong: string
  tint: string
  tintHover: string
  onMain: string
  outline: string
}

const state = (name: string): Tone => ({
  main: name,
  strong: name,
  tint: `${name}-tint`,
  tintHover: `${name}-tint`,
  onMain: 'surface',
  outline: name,
})

/** The tokens of the site's theme for each color name. They follow the device's color scheme. */
const TONES: Record<string, Tone> = {
  brand: { ...state('brand'), strong: 'brand-strong', tintHover: 'sunk', onMain: 'on-brand' },
  red: state('bad'),
  green: state('good'),
  yellow: state('warn'),
  blue: state('info'),
  gray: { main: 'ink-soft', strong: 'ink', tint: 'sunk', tintHover: 'line', onMain: 'surface', outline: 'line' },
}

const shades = (...names: string[]) => names.map(token) as unknown as MantineColorsTuple
const sameShades = (name: string) => shades(...Array.from({ length: 10 }, () => name))

function toneVariables(
  color: string,
  { main, strong, tint, tintHover, onMain, outline }: Tone,
): Record<string, string> {
  const names = {
    filled: main,
    'filled-hover': strong,
    contrast: onMain,
    text: main,
    light: tint,
    'light-hover': tintHover,
    'light-color': strong,
    outline,
    'outline-hover': tint,
  }
  return Object.fromEntries(
    Object.entries(names).map(([name, value]) => [`--mantine-color-${color}-${name}`, token(value)]),
  )
}

/**
 * The variables Mantine sets for each color scheme. The tokens follow the scheme already, so both schemes get the same.
 */
const SCHEME: Record<string, string> = {
  '--mantine-color-bright': token('ink'),
  '--mantine-color-text': token('ink'),
  '--mantine-color-body': token('surface'),
  '--mantine-color-dimmed': token('ink-soft'),
  '--mantine-color-placeholder': token('ink-soft'),
  '--mantine-color-error': token('bad'),
  '--mantine-color-success': token('good'),
  '--mantine-color-anchor': token('brand'),
  '--mantine-color-default': token('surface'),
  '--mantine-color-default-hover': token('sunk'),
  '--mantine-color-default-color': token('ink'),
  '--mantine-color-default-border': token('line'),
  '--mantine-color-disabled': token('sunk'),
  '--mantine-color-disabled-color': token('ink-soft'),
  '--mantine-color-disabled-border': token('line'),
  '--mantine-primary-color-contrast': token('on-brand'),
  ...Object.assign({}, ...Object.entries(TONES).map(([color, tone]) => toneVariables(color, tone))),
}

/** Variables beyond the theme: semantic colors and z-index layers. */
export const officeVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-z-index-app': token('layer-header'),
    '--mantine-z-index-popover': token('layer-dropdown'),
    '--mantine-z-index-overlay': token('layer-dropdown'),
    '--mantine-z-index-modal': token('layer-dropdown'),
  },
  light: SCHEME,
  dark: SCHEME,
})

/** The text color on filled elements. Dark schemes have light brand colors, on which white is unreadable. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const { variant, color = input.theme.primaryColor } = input
  return variant === 'filled' ? { ...colors, color: `var(--mantine-color-${color}-contrast)` } : colors
}

/**
 * Renders in place, so that it appears above dialogs, and in fixed position, so that scroll containers don't clip it.
 */
const FLOATING = { withinPortal: false, floatingStrategy: 'fixed' } as const
const QUICK = { duration: 150 }

/** The site's tokens as a Mantine theme, with defaults for each component. */
export const OFFICE_THEME = createTheme({
  primaryColor: 'brand',
  white: token('surface'),
  black: token('ink'),
  colors: {
    brand: sameShades('brand'),
    red: sameShades('bad'),
    green: sameShades('good'),
    yellow: sameShades('warn'),
    blue: sameShades('info'),
    // Components name a shade per color scheme.
    gray: shades('paper', 'sunk', 'sunk', 'line', 'line', 'ink-soft', 'ink-soft', 'ink-soft', 'ink', 'ink'),
    dark: shades('ink', 'ink', 'ink-soft', 'ink-soft', 'line', 'sunk', 'surface', 'surface', 'paper', 'paper'),
  },
  fontFamily: token('font'),
  headings: { fontFamily: token('heading') },
  fontSizes: { xs: token('text-sm'), sm: token('text-sm'), md: token('text-md'), lg: token('text-lg') },
  spacing: { xs: token('s2'), sm: token('s3'), md: token('s4'), lg: token('s5'), xl: token('s6') },
  radius: { sm: token('radius'), md: token('radius'), lg: token('radius-large') },
  defaultRadius: 'md',
  shadows: {
    xs: token('shadow'),
    sm: token('shadow'),
    md: token('shadow-lifted'),
    lg: token('shadow-lifted'),
    xl: token('shadow-lifted'),
  },
  breakpoints: { sm: '48em', md: '60em' },
  variantColorResolver,
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    ActionIcon: ActionIcon.extend({
      defaultProps: { size: 'lg', variant: 'subtle', color: 'gray' },
      classNames: { root: classes.actionIcon },
    }),
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      classNames: { root: classes.button, inner: classes.buttonInner, label: classes.buttonLabel },
    }),
    Checkbox: Checkbox.extend({
      classNames: { input: classes.checkbox, body: classes.choice, label: classes.choiceLabel },
    }),
    // Most comboboxes stay closed. Positioning a hidden list would force a layout of the page while it renders.
    Combobox: Combobox.extend({ defaultProps: { ...FLOATING, keepMounted: false } }),
    Input: Input.extend({
      defaultProps: { size: 'sm' },
      classNames: { wrapper: classes.inputWrapper, input: classes.input },
    }),
    InputClearButton: { classNames: { root: classes.smallTarget } },
    InputWrapper: InputWrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { root: classes.field, description: classes.fieldText, error: classes.fieldText },
    }),
    Menu: Menu.extend({
      defaultProps: { ...FLOATING, shadow: 'md', transitionProps: QUICK },
      classNames: { item: classes.item },
    }),
    NumberInput: NumberInput.extend({
      // A comma groups thousands here. Mantine's default treats it as a decimal point.
      defaultProps: { allowedDecimalSeparators: ['.'] },
      classNames: { controls: classes.numberControls },
    }),
    Pill: Pill.extend({ classNames: { root: classes.pill, remove: classes.pillRemove } }),
    Popover: Popover.extend({ defaultProps: { ...FLOATING, shadow: 'md', transitionProps: QUICK } }),
    SegmentedControl: SegmentedControl.extend({ classNames: { root: classes.segments, label: classes.choiceLabel } }),
    Switch: Switch.extend({
      classNames: { body: classes.choice, label: classes.choiceLabel, track: classes.switchTrack },
    }),
    Tabs: Tabs.extend({ classNames: { tab: `${classes.item} ${classes.tab}` } }),
    TagsInput: TagsInput.extend({ classNames: { inputField: `${classes.input} ${classes.item}` } }),
    Textarea: Textarea.extend({ classNames: { input: classes.textarea } }),
    Tooltip: Tooltip.extend({ defaultProps: { ...FLOATING, openDelay: 300, transitionProps: QUICK } }),
  },
})

export {
  FestivalChange,
  FestivalInput,
  ManualOverrideChange,
  ManualOverrideInput,
  SeoSettingsChange,
} from '@sofaseva/contract'

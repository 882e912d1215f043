export {
  festivalChangeSchema,
  festivalInputSchema,
  manualOverrideChangeSchema,
  manualOverrideInputSchema,
  seoSettingsChangeSchema,
} from '@sofaseva/contract'

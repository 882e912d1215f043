export {
  BusinessChange,
  CreditInput,
  IncidentChange,
  IncidentClosing,
  IncidentCreate,
  IncidentTextsChange,
  PolicyChange,
  ServiceTaxInput,
  TaxProfileInput,
  UserTaxInput,
} from '@sofaseva/contract'

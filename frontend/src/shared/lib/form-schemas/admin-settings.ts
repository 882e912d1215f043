export {
  BusinessChange,
  IncidentChange,
  IncidentClosing,
  IncidentCreate,
  IncidentTextsChange,
  PolicyChange,
} from '@sofaseva/contract'

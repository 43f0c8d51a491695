import { Field, type FieldProps } from '../ui/form/field.tsx'
import styles from './tools.module.css'

/** A field whose unit is printed inside it, at its end, and read out with its name. */
export const UnitField = ({ label, unit, ...field }: FieldProps & { unit: string }) => (
  <div className={styles.measured} data-unit={unit}>
    <Field
      {...field}
      label={
        <>
          {label} <span className="vh">({unit})</span>
        </>
      }
    />
  </div>
)

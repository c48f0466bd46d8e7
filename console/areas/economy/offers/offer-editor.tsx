import { NativeSelect, NumberInput, Stack } from '@mantine/core';
import { IconGift } from '../../../kit/icons.ts';
import { formatNumber } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { ActionList } from '../../../parts/actions/action-list.tsx';
import { PriceEditor } from '../../../parts/economy/price-editor.tsx';
import type { EditorProps } from '../../../parts/editing/adoption.ts';
import { type DefinitionForm, useDefinitionForm } from '../../../parts/editing/definition-form.tsx';
import classes from '../../../parts/editing/editor.module.css';
import { EditorLayout } from '../../../parts/editing/editor-layout.tsx';
import { ConditionEditor } from '../../../parts/expression/condition-editor.tsx';
import { useVocabulary } from '../../../parts/expression/vocabulary.ts';
import { DescriptionField } from '../../../parts/fields/description-field.tsx';
import { InForceFields } from '../../../parts/fields/in-force-fields.tsx';
import { NameFields } from '../../../parts/fields/name-fields.tsx';
import { SegmentField } from '../../../parts/fields/segment-field.tsx';
import { ImageField } from '../../../parts/images/image-field.tsx';
import { MomentInput } from '../../../parts/range/moment-input.tsx';
import { describeUse } from '../../../parts/use/describe-use.ts';
import { useHere, useMay } from '../../../session/here.ts';
import { reasons } from '../../../session/permissions.ts';
import { OfferReach } from '../reach/offer-reach.tsx';
import { t } from '../texts.ts';
import { numberOrNull } from '../values.ts';
import { OfferCard } from './offer-card.tsx';
import { bodyOf, limitPeriods, type OfferDetail, type OfferValues, valuesOf } from './offer-values.ts';

export function OfferEditor({ stored, copied }: EditorProps<OfferDetail>) {
  const here = useHere();
  const may = useMay('definitions.write');
  const vocabulary = useVocabulary('');
  const editing = useDefinitionForm({
    kind: 'offers',
    stored,
    copied,
    valuesOf,
    bodyOf,
  });
  const { form, setList } = editing;
  const offer = editing.stored?.data;
  const { values, errors } = form;
  return (
    <EditorLayout
      editing={editing}
      kind="offers"
      consequence={t('offer.deleted')}
      countAffected={({ id }) => describeUse(here, 'offers', id)}
      tryIt={
        <>
          <OfferPreview values={values} offer={offer} />
          <OfferReach values={values} />
        </>
      }
    >
      <Basics editing={editing} isNew={!offer} may={may} />
      <Panel title={t('offer.price')} description={t('offer.priceHint')}>
        <PriceEditor
          value={values.price}
          onChange={(next) => setList('price', next)}
          errors={errors}
          free={t('offer.freeHint')}
          disabled={!may}
        />
      </Panel>
      <Panel title={t('offer.grants')} description={t('offer.grantsHint')}>
        <fieldset disabled={!may}>
          <ActionList
            actions={values.grants}
            onChange={(next) => setList('grants', next)}
            errorOf={(place) => errors[`grants.${place}`]}
            vocabulary={vocabulary}
            disabled={!may}
            empty={t('offer.noGrants')}
          />
        </fieldset>
      </Panel>
      <Availability editing={editing} offer={offer} may={may} />
      <Panel title={t('offer.requires')} description={t('offer.requiresHint')}>
        <fieldset disabled={!may}>
          <ConditionEditor
            label={t('offer.expression')}
            value={values.requires}
            onChange={(requires) => {
              form.clearFieldError('requires');
              form.setFieldValue('requires', requires);
            }}
            vocabulary={vocabulary}
            ofPlayer
            empty={t('offer.noRequirement')}
            error={errors['requires']}
            disabled={!may}
          />
        </fieldset>
      </Panel>
    </EditorLayout>
  );
}

/** The offer in the form as players may see it. */
function OfferPreview({ values, offer }: { values: OfferValues; offer: OfferDetail | undefined }) {
  const stock = numberOrNull(values.stock);
  return (
    <Panel title={t('preview')}>
      <OfferCard
        offer={{
          ...values,
          stock,
          limit:
            values.limit.times === '' ? null : { times: Number(values.limit.times), per: values.limit.per },
        }}
        remaining={stock === null ? null : Math.max(0, stock - soldOf(offer))}
        title={values.name || t('offer.unnamed')}
      />
    </Panel>
  );
}

/** How many pieces of the stock were sold in this environment: the stock less what remains. */
function soldOf(offer: OfferDetail | undefined): number {
  if (!offer || offer.stock === null || offer.remaining === null) return 0;
  return offer.stock - offer.remaining;
}

interface PartProps {
  editing: DefinitionForm<OfferValues, OfferDetail>;
  may: boolean;
}

function Basics({ editing: { form }, isNew, may }: PartProps & { isNew: boolean }) {
  return (
    <Panel {...(may ? {} : { title: t('offer.one'), description: reasons['definitions.write'] })}>
      <Stack gap="sm">
        <NameFields form={form} isNew={isNew} disabled={!may} />
        <DescriptionField form={form} disabled={!may} />
        <ImageField
          label={t('image')}
          icon={IconGift}
          design="item"
          disabled={!may}
          input={form.getInputProps('imageUrl')}
        />
        <InForceFields form={form} disabled={!may} />
      </Stack>
    </Panel>
  );
}

function Availability({ editing: { form }, offer, may }: PartProps & { offer: OfferDetail | undefined }) {
  const sold = soldOf(offer);
  return (
    <Panel title={t('offer.availability')}>
      <div className={classes['fields']}>
        <NumberInput
          label={t('offer.stock')}
          description={
            offer && offer.stock !== null && offer.remaining !== null
              ? t('offer.stockNow', { sold: formatNumber(sold), left: formatNumber(offer.remaining) })
              : t('offer.stockHint')
          }
          placeholder={t('offer.noStock')}
          min={0}
          allowDecimal={false}
          hideControls
          disabled={!may}
          {...form.getInputProps('stock')}
        />
        <div className={classes['pair']}>
          <NumberInput
            label={t('offer.limit')}
            description={t('offer.limitHint')}
            placeholder={t('offer.noLimit')}
            min={1}
            allowDecimal={false}
            hideControls
            disabled={!may}
            {...form.getInputProps('limit.times')}
          />
          <NativeSelect
            aria-label={t('offer.limitPeriod')}
            data={limitPeriods.map((value) => ({ value, label: t(`offer.periods.${value}`) }))}
            disabled={!may}
            {...form.getInputProps('limit.per')}
          />
        </div>
        <MomentInput
          label={t('offer.availableFrom')}
          {...form.getInputProps('availableFrom')}
          disabled={!may}
        />
        <MomentInput
          label={t('offer.availableUntil')}
          second
          {...form.getInputProps('availableUntil')}
          disabled={!may}
        />
        <SegmentField
          value={form.values.segmentId}
          onChange={(id) => form.setFieldValue('segmentId', id)}
          error={form.errors['segmentId']}
          disabled={!may}
        />
      </div>
    </Panel>
  );
}

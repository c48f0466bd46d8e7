import { Type } from 'typebox';
import { mediaBody } from '../../platform/http/bodies/media-body.ts';
import { CreatedAt, Id } from '../../platform/http/record-fields.ts';
import { imageTypes } from './check-image.ts';

const closed = { additionalProperties: false };
const AssetId = Id('0199c1f4-1d2e-7a90-8c3b-6f50d2e7b810', 'The id of the image.');

export const AssetPath = Type.Object({ assetId: AssetId }, closed);

export const Image = mediaBody(imageTypes, 'The image itself.');

export const Asset = Type.Object(
  {
    id: AssetId,
    url: Type.String({
      description: 'The public URL of the image, for `imageUrl`, `iconUrl` and `avatarUrl`.',
      examples: ['https://laurel.example.com/api/v1/assets/0199c1f4-1d2e-7a90-8c3b-6f50d2e7b810'],
    }),
    type: Type.String({ description: 'The media type of the image.', examples: ['image/png'] }),
    width: Type.Integer({ description: 'Its width in pixels.', examples: [256] }),
    height: Type.Integer({ description: 'Its height in pixels.', examples: [256] }),
    bytes: Type.Integer({ description: 'Its size in bytes.', examples: [18_432] }),
    createdAt: CreatedAt,
  },
  { title: 'Asset', description: 'An uploaded image.', ...closed },
);

const secrets = {
  DATABASE_URL: 'postgres://laurel:secret@postgres:5432/laurel',
  LAUREL_SECRET_KEY: '0123456789abcdef0123456789abcdef',
  REDIS_URL: 'redis://redis:6379',
};

/** Values as people give them. Between them they take every branch of the templates. */
export const accepted: Readonly<Record<string, { values: object; kinds: readonly string[] }>> = {
  'the least': {
    values: { secrets },
    kinds: ['Deployment', 'PodDisruptionBudget', 'Secret', 'Service', 'ServiceAccount'],
  },
  'one node without Redis': {
    values: {
      replicaCount: 1,
      secrets: { ...secrets, REDIS_URL: '' },
      podDisruptionBudget: { enabled: false },
      stop: { preStopSeconds: 0, graceSeconds: 45 },
    },
    kinds: ['Deployment', 'Secret', 'Service', 'ServiceAccount'],
  },
  'a Secret and an account of one’s own': {
    values: { existingSecret: 'mine', serviceAccount: { create: false, name: 'laurel' } },
    kinds: ['Deployment', 'PodDisruptionBudget', 'Service'],
  },
  everything: {
    values: {
      secrets: {
        ...secrets,
        LAUREL_SMTP_URL: 'smtp://mail:25',
        AWS_ACCESS_KEY_ID: 'laurel',
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_SESSION_TOKEN: 'token',
      },
      settings: {
        LAUREL_PUBLIC_URL: 'https://laurel.example.com',
        LAUREL_MAIL_FROM: 'laurel@example.com',
        LAUREL_DATABASE_CONNECTIONS: '20',
        LAUREL_STORAGE_URL: 's3://files/laurel',
        AWS_REGION: 'eu-central-1',
      },
      authorities: { configMap: 'our-authorities', key: 'all.pem' },
      imagePullSecrets: [{ name: 'registry' }],
      ingress: { enabled: true, tlsSecret: 'laurel-tls' },
      autoscaling: { enabled: true },
      networkPolicy: {
        enabled: true,
        ingressFrom: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }],
        egress: [{ to: [{ ipBlock: { cidr: '10.0.0.0/8' } }], ports: [{ port: 5432, protocol: 'TCP' }] }],
      },
      serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
      serviceAccount: { create: true, annotations: { note: 'ours' } },
      podAnnotations: { note: 'ours' },
      podLabels: { team: 'games' },
      nodeSelector: { 'kubernetes.io/arch': 'arm64' },
      tolerations: [{ key: 'games', operator: 'Exists', effect: 'NoSchedule' }],
      affinity: {
        podAntiAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            {
              weight: 1,
              podAffinityTerm: {
                topologyKey: 'kubernetes.io/hostname',
                labelSelector: { matchLabels: { 'app.kubernetes.io/name': 'laurel' } },
              },
            },
          ],
        },
      },
    },
    kinds: [
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Ingress',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Secret',
      'Service',
      'ServiceAccount',
      'ServiceMonitor',
    ],
  },
};

/** What the chart must refuse, with the words that it says; by its schema or only by its templates. */
export const refused: readonly { values: object; says: RegExp; bySchema: boolean }[] = [
  { values: {}, says: /set existingSecret, or secrets\.DATABASE_URL/, bySchema: false },
  {
    values: { secrets: { ...secrets, LAUREL_SECRET_KEY: 'short' } },
    says: /at least 32 characters/,
    bySchema: false,
  },
  {
    values: { secrets: { ...secrets, REDIS_URL: '' } },
    says: /more than one node needs secrets\.REDIS_URL/,
    bySchema: false,
  },
  { values: { secrets, settings: { LOREL_LOG_LEVEL: 'info' } }, says: /LOREL_LOG_LEVEL/, bySchema: true },
  { values: { secrets, settings: { LAUREL_WORKERS: 2 } }, says: /LAUREL_WORKERS/, bySchema: true },
  { values: { secrets, replicas: 3 }, says: /replicas/, bySchema: true },
  { values: { secrets, replicaCount: 'three' }, says: /replicaCount/, bySchema: true },
];

#!/usr/bin/env bash
# Takes the vendor's access away, from the outside in. Requests must go on.
set -euo pipefail

ROLES="${ROLES:-vendor-deployer vendor-support}"
AGENT="${AGENT:-vendor-agent}" # the namespace of the vendor's agent
NOW="$(date -u +%Y-%m-%dT%H:%M:%SZ)"

NOBODY='{"Version":"2012-10-17","Statement":[{"Effect":"Deny","Principal":{"AWS":"*"},"Action":"sts:AssumeRole"}]}'
OLD='{"Version":"2012-10-17","Statement":[{"Effect":"Deny","Action":"*","Resource":"*","Condition":{"DateLessThan":{"aws:TokenIssueTime":"%s"}}}]}'

for role in $ROLES; do
  # 1. Nobody can start a session.
  aws iam update-assume-role-policy --role-name "$role" --policy-document "$NOBODY"
  # 2. Sessions that run already are refused at their next call.
  aws iam put-role-policy --role-name "$role" --policy-name RevokeOlderSessions \
    --policy-document "$(printf "$OLD" "$NOW")"
done

# 3. The agent has rights of its own in the cluster, which no IAM policy takes away.
kubectl get clusterrolebindings,rolebindings --all-namespaces --output json |
  jq -r --arg agent "$AGENT" '.items[] | select(any(.subjects[]?; .namespace == $agent))
    | "\(.kind) \(.metadata.name) --namespace=\(.metadata.namespace // "default")"' |
  while read -r kind name namespace; do kubectl delete "$kind" "$name" "$namespace" </dev/null; done

# 4. Stop it. Its webhooks go first: without their server, they would refuse every new pod.
kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations --output json |
  jq -r --arg agent "$AGENT" '.items[] | select(any(.webhooks[]?; .clientConfig.service.namespace == $agent))
    | "\(.kind) \(.metadata.name)"' |
  while read -r kind name; do kubectl delete "$kind" "$name" </dev/null; done
kubectl scale deployment,statefulset --all --replicas=0 --namespace "$AGENT"
